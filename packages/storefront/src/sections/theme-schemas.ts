import { compileThemes } from '@backroom/theme/schema'
import { sectionSchemas } from './schemas.gen.ts'

/** What a merchant can set: the theme engine with the section types of this store. */
export const themeSchemas = compileThemes(sectionSchemas)
