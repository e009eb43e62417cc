import type { AnswerGiven, Endpoint, Input } from '@backroom/contract/endpoint'
import type { PersonContext, PublicContext, TenantContext, WaitingContext } from '@backroom/domain/context'

export type ContextOf<E extends Endpoint> = E['permission'] extends 'public'
  ? PublicContext
  : E['permission'] extends 'signed-in'
    ? PersonContext
    : E['waits'] extends true
      ? WaitingContext
      : TenantContext

export type Handler<E extends Endpoint> = (ctx: ContextOf<E>, input: Input<E>) => Promise<AnswerGiven<E>>

/** An endpoint with its handler, after the types have done their work. */
export interface Implementation {
  endpoint: Endpoint
  handle: (
    ctx: TenantContext | WaitingContext | PersonContext | PublicContext,
    input: Input<Endpoint>,
  ) => Promise<unknown>
}

/** Ties each endpoint of a group to its handler; a missing or surplus one does not compile. */
export function implement<Group extends Record<string, Endpoint>>(
  group: Group,
  handlers: { [Key in keyof Group]: Handler<Group[Key]> },
): Implementation[] {
  return Object.entries(group).map(([key, endpoint]) => ({
    endpoint,
    handle: handlers[key as keyof Group] as Implementation['handle'],
  }))
}
