import { useSyncExternalStore } from 'react'

/** Settles with whether a code was given; one question at a time, however many calls wait for it. */
let asked: { answer: Promise<boolean>; settle: (isGiven: boolean) => void } | undefined
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

export function askSecondFactor(): Promise<boolean> {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asked = { answer: promise, settle: resolve }
    tell()
  }
  return asked.answer
}

export function answerSecondFactor(isGiven: boolean) {
  asked?.settle(isGiven)
  asked = undefined
  tell()
}

export const useSecondFactorAsked = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked !== undefined,
  )
