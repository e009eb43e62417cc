import type { Page } from '@backroom/contract/pages/pages'
import type { Screens } from './define-screens.ts'
import * as concepts from './screens.ts'

type Concept = (typeof concepts)[keyof typeof concepts]
type NamesIn<Each extends { screens: object }> = Each extends unknown ? keyof Each['screens'] : never

/** A page without a screen does not compile. */
const missing: [Exclude<Page, NamesIn<Concept>>] extends [never] ? true : Exclude<Page, NamesIn<Concept>> = true

export const screens: Screens = missing && Object.assign({}, ...Object.values(concepts).map(({ screens }) => screens))
