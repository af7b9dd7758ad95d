import type { ReturnStatus } from './objects.ts';

const DESCRIPTIONS: Record<string, string> = {
  '000': 'Success',
  '00.110.1601': 'Time to answer is over',
  E0113: 'Insufficient funds',
  E0500: 'Refused by the holder',
  E0501: 'Bad request',
  E0504: 'Alias is not in the right form',
  E0506: 'Alias does not exist',
};

/** The technical layer of an answer; codes that SIBS does not publish stand with the description that is given. */
export function returnStatus(statusCode: string, description?: string): ReturnStatus {
  return {
    statusCode,
    statusMsg: statusCode === '000' ? 'Success' : 'Error',
    statusDescription: description ?? DESCRIPTIONS[statusCode] ?? 'Declined',
  };
}
