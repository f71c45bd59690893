import type { MethodPlan } from './method-plan.js';

/**
 * What a snippet does with what a call returns: it loops over pages or a stream, reads a file, or shows the value,
 * the status of a response, or both.
 */
export type ShownResult = 'pages' | 'stream' | 'nothing' | 'file' | 'value' | 'status' | 'response';

export function shownResult({ returns, whole }: MethodPlan): ShownResult {
  switch (returns) {
    case 'pages':
    case 'stream':
    case 'file':
      return returns;
    case 'nothing':
      return whole ? 'status' : 'nothing';
    case 'value':
    case 'mixed':
      return whole ? 'response' : 'value';
  }
}
