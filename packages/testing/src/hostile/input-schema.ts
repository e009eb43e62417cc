import { type JsonSchema, jsonSchema } from '@backroom/contract/platform/api/openapi'
import type { z } from 'zod'

const written = new WeakMap<z.ZodType, JsonSchema>()

/** The schema of what a caller sends. Written once, because many tests of an endpoint read it. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const one = written.get(schema) ?? jsonSchema(schema, 'input')
  written.set(schema, one)
  return one
}
