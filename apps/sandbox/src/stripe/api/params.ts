import type { Form, FormValue } from '../../form.ts';
import { invalidRequest } from './problem.ts';

/** What a parameter may hold; a list of texts means one of them. */
type ParamType = 'text' | 'integer' | 'boolean' | 'any' | 'metadata' | readonly string[];

interface ParamRule {
  type: ParamType;
  required?: boolean;
}

/** The parameters of a call, by name. What is not listed is refused, as Stripe does. */
export type ParamSpec = Record<string, ParamType | ParamRule>;

/** Checks a call's parameters; throws parameter_unknown, parameter_missing and the errors of each type. */
export function checkParams(form: Form, spec: ParamSpec): void {
  const unknown = Object.keys(form).filter((name) => !Object.hasOwn(spec, name));
  if (unknown.length > 0) {
    const plural = unknown.length > 1 ? 's' : '';
    throw invalidRequest(`Received unknown parameter${plural}: ${unknown.join(', ')}`, {
      code: 'parameter_unknown',
      param: unknown[0],
    });
  }
  for (const [name, entry] of Object.entries(spec)) {
    const rule: ParamRule = typeof entry === 'string' || !('type' in entry) ? { type: entry } : entry;
    const value = form[name];
    if (value === undefined || (rule.required && value === '')) {
      if (rule.required) throw missing(name);
    } else checkType(name, value, rule.type);
  }
}

function missing(name: string) {
  return invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
}

function checkType(name: string, value: FormValue, type: ParamType): void {
  if (type === 'any') return;
  if (type === 'metadata') {
    checkMetadata(name, value);
    return;
  }
  if (typeof value !== 'string')
    throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, { param: name });
  if (type === 'integer') checkInteger(name, value);
  else if (type === 'boolean') {
    if (value !== 'true' && value !== 'false')
      throw invalidRequest(`Invalid boolean: ${value}`, { param: name });
  } else if (Array.isArray(type) && !type.includes(value)) {
    throw invalidRequest(`Invalid ${name}: must be one of ${type.join(', ')}`, { param: name });
  }
}

function checkInteger(name: string, value: string): void {
  if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(Number(value))) {
    throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
  }
  if (Number(value) < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: name,
    });
  }
}

function checkMetadata(name: string, value: FormValue): void {
  if (value === '') return;
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw invalidRequest('Invalid object', { param: name });
  }
  for (const [key, text] of Object.entries(value)) {
    const param = `${name}[${key}]`;
    if (typeof text !== 'string') throw invalidRequest('Metadata values can only be strings', { param });
    if (key.length > 40) throw invalidRequest('Metadata keys can have up to 40 characters.', { param });
    if (text.length > 500) throw invalidRequest('Metadata values can have up to 500 characters.', { param });
  }
  if (Object.keys(value).length > 50) {
    throw invalidRequest('Metadata can have up to 50 keys.', { param: name });
  }
}

/** A text parameter; an empty one counts as absent. */
export function textOf(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** An integer parameter that `checkParams` has seen. */
export function integerOf(form: Form, name: string): number | undefined {
  const text = textOf(form, name);
  return text === undefined ? undefined : Number(text);
}

/** A nested parameter, or an empty one. */
export function formOf(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/** A list of texts, or undefined. */
export function listOf(form: Form, name: string): string[] | undefined {
  const value = form[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;
}

/** Old metadata with the new laid over it; an empty value removes its key, an empty parameter all. */
export function mergeMetadata(old: Record<string, string>, form: Form): Record<string, string> {
  if (form.metadata === '') return {};
  const merged = { ...old };
  for (const [key, value] of Object.entries(formOf(form, 'metadata'))) {
    if (value === '') delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}
