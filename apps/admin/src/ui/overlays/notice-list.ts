import { useSyncExternalStore } from 'react'

export interface Notice {
  kind: 'failure' | 'success'
  title: string
  message: string
}

const mostAtOnce = 5

let notices: readonly Notice[] = []
const listeners = new Set<() => void>()

function replace(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

/** One notice a text, however often its cause is repeated; the oldest makes room. */
export const showNotice = (notice: Notice) =>
  replace([...notices.filter(({ message }) => message !== notice.message), notice].slice(-mostAtOnce))

export const dismissNotice = (notice: Notice) => replace(notices.filter((one) => one !== notice))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNotices = () => useSyncExternalStore(subscribe, () => notices)
