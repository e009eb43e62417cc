import type { Endpoint, HandlerAnswer, Input } from '@backroom/contract/platform/api/endpoint'
import type {
  PersonContext,
  PublicContext,
  StoresContext,
  TenantContext,
  WaitingContext,
  WaitingStoresContext,
} from '@backroom/domain/platform/context'
import type { OpenedFile } from '@backroom/domain/platform/tasks/tasks'
import type { LiveEvent } from '../live-updates/notification-stream.ts'

export type ContextOf<E extends Endpoint> = E['permission'] extends 'public'
  ? PublicContext
  : E['permission'] extends 'signed-in' | 'operator'
    ? PersonContext
    : E['overStores'] extends true
      ? E['waits'] extends true
        ? WaitingStoresContext
        : StoresContext
      : E['waits'] extends true
        ? WaitingContext
        : TenantContext

/** The result of a handler with `answerKind: 'csv'`. */
export type CsvLines = AsyncGenerator<string>

/** The result of a handler with `answerKind: 'pdf'`, once it is known that there is something to send. */
export type PdfParts = AsyncGenerator<Buffer>

/** The result of a handler with `answerKind: 'stream'`: the events of the store that the caller receives. */
export interface Live {
  events: readonly LiveEvent[]
}

type Given<E extends Endpoint> = HandlerAnswer<E> extends Blob ? OpenedFile | PdfParts : HandlerAnswer<E>

export type Handler<E extends Endpoint> = (ctx: ContextOf<E>, input: Input<E>) => Promise<Given<E>> | CsvLines | Live

/** An endpoint with its handler, without their types. */
export interface Implementation {
  endpoint: Endpoint
  handle: (
    ctx: TenantContext | StoresContext | WaitingContext | WaitingStoresContext | PersonContext | PublicContext,
    input: Input<Endpoint>,
  ) => Promise<unknown> | CsvLines | Live
}

/** Connects each endpoint of a group with its handler. A missing or surplus handler does not compile. */
export function implement<Group extends Record<string, Endpoint>>(
  group: Group,
  handlers: { [Key in keyof Group]: Handler<Group[Key]> },
): Implementation[] {
  return Object.entries(group).map(([key, endpoint]) => ({
    endpoint,
    handle: handlers[key as keyof Group] as Implementation['handle'],
  }))
}
