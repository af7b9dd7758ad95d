// Lets the tests import the browser's module.
export function formatNumber(text: string): string;
export function formatExpiry(text: string): string;
export function numberProblem(text: string): string | null;
export function expiryProblem(text: string, today?: Date): string | null;
export function cvcProblem(text: string): string | null;
