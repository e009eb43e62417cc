import type { Page, pages } from '@backroom/contract/pages/pages'
import type { Language } from '@backroom/contract/platform/api/language'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

export interface Screen {
  load: () => Promise<{ default: ComponentType }>
  /** Of a page in a menu. */
  icon?: LucideIcon
  /** Keys of the `pageTexts` that it shows, its own or another concept's. */
  texts?: readonly string[]
}

type WithIcon<P extends Page> = (typeof pages)[P] extends { menu: unknown } ? Screen & { icon: LucideIcon } : Screen

/** Every page has one screen, and one of a menu an icon. */
export type Screens = { readonly [P in Page]: WithIcon<P> }

export const defineScreens = <const Names extends Page>(screens: { readonly [P in Names]: WithIcon<P> }) => screens

/** Texts by their key in `t('key.name')`, a file a language. */
export type TextFiles = Record<string, Record<Language, () => Promise<{ texts: object }>>>

/**
 * `texts` of a concept are fetched with the first page behind the sign-in, all concepts' together. `pageTexts`, in files
 * called `page-texts`, come with the screens that name them.
 */
export const defineTexts = <const Files extends TextFiles>(files: Files): Files => files
