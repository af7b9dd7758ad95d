import { stepAction, stepLoader } from './flow.data.ts';

export { Component } from './flow-page.tsx';
export const loader = stepLoader('nota-simple');
export const action = stepAction('nota-simple');
