import { useSyncExternalStore } from 'react'

export interface Notice {
  kind: 'failure' | 'success'
  title: string
  message: string
}

const maxNotices = 5

let notices: readonly Notice[] = []
const listeners = new Set<() => void>()

function replace(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

/** Shows each text once. The oldest notice makes room for a new one. */
export const showNotice = (notice: Notice) =>
  replace([...notices.filter(({ message }) => message !== notice.message), notice].slice(-maxNotices))

export const dismissNotice = (notice: Notice) => replace(notices.filter((one) => one !== notice))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNotices = () => useSyncExternalStore(subscribe, () => notices)
