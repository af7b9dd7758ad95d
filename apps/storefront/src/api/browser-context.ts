import type { ShopApi } from '@folio/contract/shop-api';
import { createContext } from 'react';

/** The calls, for components that act outside a loader or an action (the provider's card form). Undefined on the server. */
export const ApiContext = createContext<ShopApi | undefined>(undefined);
