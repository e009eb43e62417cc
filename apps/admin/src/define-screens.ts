import type { Params } from '@backroom/contract/pages/addresses'
import type { Page, pages } from '@backroom/contract/pages/pages'
import type { Language } from '@backroom/contract/platform/api/language'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AnyQuery } from './api/client.ts'

export interface Screen {
  load: () => Promise<{ default: ComponentType }>
  /** Required for pages of the menu. */
  icon?: LucideIcon
  /** The `pageTexts` that the screen shows. */
  texts?: readonly string[]
  /** What a page with an id shows first. It is asked for beside the page's code, and not after it. */
  query?: (params: never) => AnyQuery
}

type IconOf<P extends Page> = (typeof pages)[P] extends { menu: unknown } ? { icon: LucideIcon } : unknown
type ScreenOf<P extends Page> = Screen & IconOf<P> & { query?: (params: Params<P>) => AnyQuery }

/** Every page has one screen, and pages of the menu have an icon. */
export type Screens = { readonly [P in Page]: ScreenOf<P> }

export const defineScreens = <const Names extends Page>(screens: { readonly [P in Names]: ScreenOf<P> }) => screens

/** Texts by their key in `t('key.name')`, one file per language. */
export type TextFiles = Record<string, Record<Language, () => Promise<{ texts: object }>>>

/**
 * All concepts' `texts` load with the first page behind the sign-in. `pageTexts`, in files called `page-texts`, load
 * with the screens that name them.
 */
export const defineTexts = <const Files extends TextFiles>(files: Files): Files => files
