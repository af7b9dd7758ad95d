import type { FastifyInstance } from 'fastify';
import type { StripeKeys } from '../config.ts';
export function registerStripeJs(_app: FastifyInstance, _keys: StripeKeys): void {}
