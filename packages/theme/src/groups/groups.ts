import { colors } from './colors/schema.ts'
import { blockFooter, footer } from './footer/schema.ts'
import { header } from './header/schema.ts'
import { typography } from './typography/schema.ts'

/** Every settings group, in the order of the editor's list. */
export const groupSchemas = [colors, typography, header, footer, blockFooter] as const
