import { compileThemes } from '@backroom/theme/schema'
import { sectionSchemas } from './schemas.gen.ts'

/** The theme engine's schemas with the section types of this storefront. */
export const themeSchemas = compileThemes(sectionSchemas)
