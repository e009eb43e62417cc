import { useSyncExternalStore } from 'react'

/** The pending question for a code. All waiting calls share one question. */
let pending: { answer: Promise<boolean>; settle: (isVerified: boolean) => void } | undefined
const listeners = new Set<() => void>()

const notifyListeners = () => {
  for (const listener of listeners) listener()
}

export function askSecondFactor(): Promise<boolean> {
  if (!pending) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    pending = { answer: promise, settle: resolve }
    notifyListeners()
  }
  return pending.answer
}

export function answerSecondFactor(isVerified: boolean) {
  pending?.settle(isVerified)
  pending = undefined
  notifyListeners()
}

export const useSecondFactorPending = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pending !== undefined,
  )
