import type { ThemeFont } from '@backroom/contract/online-store/themes/endpoints'
import type { Ports } from '../../platform/ports.ts'

/**
 * Font families for themes. If a web-fonts service is configured, only those that it lists. If the service fails or lists none
 * of them, all, because their files are part of the build.
 */
export async function listThemeFonts(
  { webFonts }: Pick<Ports, 'webFonts'>,
  builtIn: readonly ThemeFont[],
): Promise<ThemeFont[]> {
  const listed = await webFonts?.families().catch(() => undefined)
  const offered = listed ? builtIn.filter(({ name }) => listed.includes(name)) : []
  return offered.length ? offered : [...builtIn]
}
