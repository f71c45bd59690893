import { describe, expect, it } from 'vitest';
import { UsageError } from '../src/errors.js';
import type { Operation, Parameter, ParameterStyle } from '../src/runtime/operation.js';
import { escapeAll, escapeUnreserved, pairs, styled } from '../src/runtime/parameters.js';
import { expandPath, joinPath, normalizeBaseUrl } from '../src/runtime/url.js';
import { coreFor, json, serve } from './server.js';
import { readVectors } from './vectors.js';

interface StyleCase {
  readonly in: Parameter['in'];
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly v304: { readonly [kind: string]: string };
}

const { cases } = readVectors('style-explode.json') as { readonly cases: readonly StyleCase[] };

const values: { readonly [kind: string]: unknown } = {
  empty: '',
  string: 'blue',
  array: ['blue', 'black', 'brown'],
  object: { R: 100, G: 200, B: 150 },
};

function print(parameter: StyleCase, value: unknown): string {
  if (parameter.in === 'header') return styled('color', value, parameter, (text) => text);
  if (parameter.in === 'path') return styled('color', value, parameter, escapeAll);
  const found = pairs('color', value, parameter, escapeAll);
  return found.map((pair) => pair.join('=')).join('&');
}

function query(value: unknown, parameter: Omit<Parameter, 'in'> = {}): string {
  const escape = parameter.allowReserved ? escapeUnreserved : escapeAll;
  return pairs('q', value, parameter, escape)
    .map((pair) => pair.join('='))
    .join('&');
}

const inPath = (parameter: Partial<Parameter> = {}): { readonly id: Parameter } => ({
  id: { in: 'path', required: true, ...parameter },
});

describe('A05: styles', () => {
  for (const style of cases) {
    for (const [kind, wanted] of Object.entries(style.v304)) {
      it(`${style.in} ${style.style} explode ${style.explode}: ${kind}`, () => {
        expect(print(style, values[kind])).toBe(wanted);
      });
    }
  }
});

describe('query', () => {
  it('A04, A08: escapes; leaves empty lists out', () => {
    expect(query('a b+c&d=é')).toBe('q=a%20b%2Bc%26d%3D%C3%A9');
    expect(query('')).toBe('q=');
    expect(query([])).toBe('');
    expect(query("it's (so)!*")).toBe('q=it%27s%20%28so%29%21%2A');
  });

  it('A06: allowReserved keeps what does not end the value', () => {
    expect(query('/x:y?', { allowReserved: true })).toBe('q=/x:y?');
    expect(query('a#b&c+d e', { allowReserved: true })).toBe('q=a%23b%26c%2Bd%20e');
  });

  it('A07: content is JSON', () => {
    expect(query({ a: [1, 2n ** 60n] }, { json: true })).toBe(
      'q=%7B%22a%22%3A%5B1%2C1152921504606846976%5D%7D',
    );
  });

  it('A09: numbers, booleans and dates', () => {
    expect(query(true)).toBe('q=true');
    expect(query(1.5)).toBe('q=1.5');
    expect(query(9007199254740993n)).toBe('q=9007199254740993');
    expect(query(new Date(0))).toBe('q=1970-01-01T00%3A00%3A00.000Z');
    expect(() => query(Number.NaN)).toThrow(UsageError);
    expect(() => query(new Date(Number.NaN))).toThrow(UsageError);
  });

  it('renames the members of an object', () => {
    const shape = { object: { createdAt: { wire: 'created_at', type: 'string' as const } } };
    expect(query({ createdAt: 'x' }, { style: 'deepObject', shape })).toBe('q%5Bcreated_at%5D=x');
    expect(query({ a: { b: [1, 2] } }, { style: 'deepObject' })).toBe(
      'q%5Ba%5D%5Bb%5D%5B%5D=1&q%5Ba%5D%5Bb%5D%5B%5D=2',
    );
    expect(query({ list: [{ a: 1 }, { a: 2 }] }, { style: 'deepObject' })).toBe(
      'q%5Blist%5D%5B0%5D%5Ba%5D=1&q%5Blist%5D%5B1%5D%5Ba%5D=2',
    );
    expect(query(['x', 'y'], { style: 'deepObject' })).toBe('q%5B%5D=x&q%5B%5D=y');
  });
});

describe('path', () => {
  it('A01: joins as text', () => {
    expect(joinPath(normalizeBaseUrl('https://h/v1'), '/things')).toBe('https://h/v1/things');
    expect(joinPath(normalizeBaseUrl('https://h/v1/'), '/things')).toBe('https://h/v1/things');
    expect(joinPath(normalizeBaseUrl('https://h'), '/things')).toBe('https://h/things');
    expect(joinPath(normalizeBaseUrl('https://h/v1'), '/')).toBe('https://h/v1/');
    expect(joinPath(normalizeBaseUrl('https://h/a/', '/v2/'), '/x/')).toBe('https://h/a/v2/x/');
    expect(() => normalizeBaseUrl('ftp://h')).toThrow(UsageError);
    expect(() => normalizeBaseUrl('https://u:p@h')).toThrow(UsageError);
  });

  it('A02: a value is one segment', () => {
    expect(expandPath('/x/{id}', inPath(), { id: 'a/b?c#d %é😀' })).toBe(
      '/x/a%2Fb%3Fc%23d%20%25%C3%A9%F0%9F%98%80',
    );
    expect(expandPath('/x/{id}.json', inPath(), { id: 7n })).toBe('/x/7.json');
  });

  it('a fixed query stays, and the parameters follow it', async () => {
    const server = await serve(json({}), json({}));
    const operation: Operation<unknown> = {
      method: 'GET',
      path: '/x/{id}?beta=true&b b',
      parameters: { id: { in: 'path', required: true }, q: { in: 'query' } },
      ok: { 200: { json: 'any' } },
    };
    const core = coreFor(server);
    await core.send(operation, { parameters: { id: 'a?b' } });
    await core.send(operation, { parameters: { id: 1, q: 'c' } });
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/x/a%3Fb?beta=true&b%20b',
      '/x/1?beta=true&b%20b&q=c',
    ]);
  });

  it('A03: refuses what a URL parser would fold', () => {
    for (const id of ['.', '..', '%2e%2e', '%2E', '', null, undefined]) {
      expect(() => expandPath('/x/{id}', inPath(), { id })).toThrow(UsageError);
    }
    expect(() => expandPath('/x/{id}{id}', inPath(), { id: '.' })).toThrow(UsageError);
    expect(() => expandPath('/../x', {}, {})).toThrow(UsageError);
  });

  it('H84: a template is path and query, whatever it looks like', () => {
    const base = 'https://api.example/v1';
    const url = (template: string): string => joinPath(base, expandPath(template, {}, {}));
    expect(new URL(url('//evil.example/x')).host).toBe('api.example');
    expect(url('/a?b=c#d')).toBe('https://api.example/v1/a?b=c%23d');
    expect(url('/a?b=..')).toBe('https://api.example/v1/a?b=..');
    expect(new URL(url('/\\evil')).host).toBe('api.example');
    expect(new URL(url('http://evil/')).host).toBe('api.example');
  });
});
