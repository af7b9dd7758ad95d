import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { createContext } from 'react';

/**
 * The API for components that call it outside a loader or action, such as the provider's card form. Undefined
 * on the server.
 */
export const ApiContext = createContext<ShopApi | undefined>(undefined);
