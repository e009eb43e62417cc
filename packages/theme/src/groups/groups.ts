import { colors } from './colors.ts'
import { blockFooter, footer } from './footer.ts'
import { header } from './header.ts'
import { typography } from './typography.ts'

/** Every settings group whose fields are known, in the order of the editor's list. */
export const groupSchemas = [colors, typography, header, footer, blockFooter] as const
