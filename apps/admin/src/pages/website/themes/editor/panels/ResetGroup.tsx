import { resetSettings } from '@backroom/theme/actions/reset-settings'
import type { GroupPanel } from '@backroom/theme/groups/group-schema'
import { valueAt } from '@backroom/theme/history/apply-patches'
import { Button } from '@mantine/core'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'

/** Resets every setting of a panel to its default, in one undoable step. */
export function ResetGroup({ group: { key: group, path }, fields, isSecond }: GroupPanel) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const keys = Object.keys(fields)
  const isStored = useEditor(({ document }) => keys.some((key) => valueAt(document, [...path, key]) !== undefined))
  if (!isStored) return null
  const reset = () =>
    store.commit(resetSettings(store.getState().document, { path, keys }), { action: 'reset', group, isSecond })
  return (
    <div>
      <Button variant="default" size="compact-sm" leftSection={<RotateCcw size={13} />} onClick={reset}>
        {t('themeEditor.resetGroup')}
      </Button>
    </div>
  )
}
