import type { ThemeKey } from '@backroom/theme/document/document'
import type { ComponentType } from 'react'

/** A component that draws sections of its own schema. */
export type Drawing = ComponentType<{ section: never }>

/** Drawings by theme and type. */
export type Drawings = { readonly [theme in ThemeKey]: ReadonlyMap<string, Drawing> }

/** Starts the behavior of a drawn section. @returns a function that stops it */
export type Enhance = (root: HTMLElement) => () => void

/** Loads a type's behavior. It is a separate script, so that a page loads only those of its sections. */
export type LoadBehaviour = () => Promise<{ enhance: Enhance }>
