import type { AccountInfo } from '../../session/account-info.ts'
import type { Answers } from '../answers.ts'
import { find, type } from '../screen.ts'

/** A form as the tests of all forms fill it in. */
export interface ListedForm {
  /** The file that makes it, and the call it sends. */
  file: string
  endpoint: string
  address: string
  /** What the browser remembers; undefined is a stranger. */
  account?: AccountInfo | undefined
  answers?: Answers
  open?: () => Promise<unknown>
  /** A field: its name where it is sent, what stands in it at first, how to change and how to read it. */
  field: {
    name: string
    begun: unknown
    change: () => Promise<unknown>
    changed: unknown
    read: () => Promise<unknown>
    /** What is sent of what is read, where that is not the same. */
    sentAs?: (shown: unknown) => unknown
  }
  /** What else it takes before it may be sent. */
  fill?: () => Promise<unknown>
  button: string
  /** In the path of the call. */
  id?: string
  /** What the call answers. */
  answer: object
  /** What it answers when the page asks by itself, before anything is typed. */
  first?: () => Response
  /** Whether what was typed outlives a reload, and how it is thrown away. */
  kept?: 'page' | 'dialog'
  /** What is stored, and the same as somebody else has changed that field. */
  shared?: {
    load: string
    stored: object
    /** Whether the page knows it from a list already. */
    isKnown?: true
    theirs: object
    value: unknown
    label: string
    says: string
  }
}

export const textField = (name: string, label: string, changed: string, begun = '') => ({
  ...{ name, begun, changed },
  change: () => type(label, changed),
  read: async () => ((await find('textbox', label)) as HTMLInputElement).value,
})

export const passwordOf = (label: string) => textField('password', label, 'river stones')
