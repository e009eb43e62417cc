import { useSyncExternalStore } from 'react'

let dialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function replace(next: readonly HTMLDialogElement[]) {
  dialogs = next
  for (const listener of listeners) listener()
}

/** Opens the dialog above all others. Its first control has the focus, or the one that asks for it. @returns a function that closes it */
export function openDialog(dialog: HTMLDialogElement) {
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  replace([...dialogs, dialog])
  return () => {
    replace(dialogs.filter((one) => one !== dialog))
    dialog.close()
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The topmost dialog. Everything outside it is inert. */
export const useTopDialog = () => useSyncExternalStore(subscribe, () => dialogs.at(-1))
