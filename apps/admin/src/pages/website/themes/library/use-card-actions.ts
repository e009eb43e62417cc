import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { themeToFile } from '@backroom/theme/document/theme-file'
import { fromWire } from '@backroom/theme/document/wire'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { saveFile } from '../../../../ui/save-file.ts'
import { reloadThemes } from './reload-themes.ts'

/** The actions of a card that need no dialog. */
export function useCardActions() {
  const { t } = useTranslation()
  const notify = (message: string) => showNotice({ title: t('themes.title'), message, kind: 'success' })
  const clone = useMutation({
    mutationFn: ({ id }: ThemeSummary) => api.themes.clone({ params: { id }, idempotencyKey: crypto.randomUUID() }),
    meta: { quiet: true },
    onSettled: reloadThemes,
    onSuccess: ({ name }) => notify(t('themeLibrary.added', { name })),
  })
  const unschedule = useMutation({
    mutationFn: ({ id }: ThemeSummary) => api.themes.unschedule({ params: { id } }),
    meta: { quiet: true },
    onSettled: reloadThemes,
    onSuccess: (_, { name }) => notify(t('themeLibrary.unscheduled', { name })),
  })
  const exporting = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ id, name }: ThemeSummary) => {
      const [config] = await api.themes.config({ params: { id } })
      const read = fromWire(config)
      if ('findings' in read) throw new Error(`The draft is not a theme: ${JSON.stringify(read.findings)}`)
      saveFile(new Blob([themeToFile(read.document)], { type: 'application/json' }), `${name}.json`)
    },
  })
  return { clone: clone.mutate, unschedule: unschedule.mutate, export: exporting.mutate }
}
