import type { Page, pages } from '@backroom/contract/pages/pages'
import type { Language } from '@backroom/contract/platform/api/language'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

export interface Screen {
  load: () => Promise<{ default: ComponentType }>
  /** Required for pages of the menu. */
  icon?: LucideIcon
  /** The `pageTexts` that the screen shows. */
  texts?: readonly string[]
}

type WithIcon<P extends Page> = (typeof pages)[P] extends { menu: unknown } ? Screen & { icon: LucideIcon } : Screen

/** Every page has one screen, and pages of the menu have an icon. */
export type Screens = { readonly [P in Page]: WithIcon<P> }

export const defineScreens = <const Names extends Page>(screens: { readonly [P in Names]: WithIcon<P> }) => screens

/** Texts by their key in `t('key.name')`, one file per language. */
export type TextFiles = Record<string, Record<Language, () => Promise<{ texts: object }>>>

/**
 * All concepts' `texts` load with the first page behind the sign-in. `pageTexts`, in files called `page-texts`, load
 * with the screens that name them.
 */
export const defineTexts = <const Files extends TextFiles>(files: Files): Files => files
