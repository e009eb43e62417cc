import type { ThemeKey } from '@backroom/theme/document/document'
import type { ComponentType } from 'react'

/** Draws sections of its own schema. */
export type Drawing = ComponentType<{ section: never }>

/** By theme and type. */
export type Drawings = { readonly [theme in ThemeKey]: ReadonlyMap<string, Drawing> }

/** Brings a drawn section to life. @returns what takes that back */
export type Enhance = (root: HTMLElement) => () => void

/** Reads a type's behaviour: a script of its own, so that a page reads those of its sections alone. */
export type LoadBehaviour = () => Promise<{ enhance: Enhance }>
