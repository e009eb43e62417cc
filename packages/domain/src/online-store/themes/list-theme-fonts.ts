import type { ThemeFont } from '@backroom/contract/online-store/themes/endpoints'
import type { Ports } from '../../platform/ports.ts'

/**
 * The families that a theme may be set in. Where a web-fonts service is configured, those of ours that it lists; a
 * service that cannot be reached, or lists none of them, takes nothing away: every file comes with the build.
 */
export async function listThemeFonts(
  { webFonts }: Pick<Ports, 'webFonts'>,
  built: readonly ThemeFont[],
): Promise<ThemeFont[]> {
  const listed = await webFonts?.families().catch(() => undefined)
  const kept = listed ? built.filter(({ name }) => listed.includes(name)) : []
  return kept.length ? kept : [...built]
}
