/** Returns the path, in an order's own store, that opens it for a customer who is logged in to another store. */
export const transferPath = (orderId: number, fromStore: number): string =>
  `/customer/transfer/${orderId}?${new URLSearchParams({ from: String(fromStore) })}`;

/** Returns the path in the customer's store that issues the token for the browser with this challenge. */
export const issuePath = (orderId: number, challenge: string): string =>
  `/customer/transfer/${orderId}/issue?${new URLSearchParams({ challenge })}`;

/** Returns the path in the order's store that accepts a token. */
export const acceptPath = (orderId: number, token: string): string =>
  `/customer/transfer/${orderId}/accept?${new URLSearchParams({ token })}`;

export const orderPath = (orderId: number): string => `/pedidos/${orderId}`;

/** Returns the log-in page that redirects to the order, for a customer who could not be transferred. */
export const logInPath = (orderId: number): string =>
  `/customer/authenticate?${new URLSearchParams({ path: orderPath(orderId) })}`;
