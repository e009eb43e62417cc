import type { AccountInfo } from '../../session/account-info.ts'
import type { Answers } from '../answers.ts'
import { find, type } from '../screen.ts'

/** A form with the data that the shared form tests need. */
export interface ListedForm {
  /** The file that creates the form, and the endpoint that it calls. */
  file: string
  endpoint: string
  address: string
  /** The stored account. Undefined for visitors without a session. */
  account?: AccountInfo | undefined
  answers?: Answers
  open?: () => Promise<unknown>
  /** A field: its name in the request, its initial value, and how to change and read it. */
  field: {
    name: string
    initial: unknown
    change: () => Promise<unknown>
    changed: unknown
    read: () => Promise<unknown>
    /** The sent value, where it differs from the value read. */
    sentAs?: (shown: unknown) => unknown
  }
  /** Fills in other required fields. */
  fill?: () => Promise<unknown>
  button: string
  /** The id in the path of the call. */
  id?: string
  /** The answer of the call. */
  answer: object
  /** The answer to calls that the page sends before anything is typed. */
  first?: () => Response
  /** Where the form saves drafts, which decides how a draft is discarded. Required of forms that have drafts. */
  draftIn?: 'page' | 'dialog'
  /**
   * The stored record, and the same record after another user changed the field. Required where the endpoint checks
   * the revision.
   */
  shared?: {
    load: string
    stored: object
    /** Whether a list has loaded the record before. */
    isKnown?: true
    /** How often the record is loaded before the form is sent; once by default. */
    loads?: number
    theirs: object
    value: unknown
    label: string
    says: string
    /** The typed value as it is copied from a deleted record, where that differs from the value read. */
    copied?: string
  }
}

export const textField = (name: string, label: string, changed: string, initial = '') => ({
  ...{ name, initial, changed },
  change: () => type(label, changed),
  read: async () => ((await find('textbox', label)) as HTMLInputElement).value,
})

export const passwordOf = (label: string) => textField('password', label, 'river stones')
