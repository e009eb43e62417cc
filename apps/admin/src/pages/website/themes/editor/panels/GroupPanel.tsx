import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { resolveFields } from '@backroom/theme/fields/resolve-fields'
import { valueAt } from '@backroom/theme/history/apply-patches'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../draft/editor-context.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import { FieldList } from './FieldList.tsx'
import { Panel } from './Panel.tsx'

/** The fields of one settings group. */
export function GroupPanel({ group: key }: { group: string }) {
  const { t } = useTranslation()
  const themeKey = useEditor((state) => state.document.themeKey)
  const group = themeSchemas[themeKey].groups.find((one) => one.key === key)
  const stored = useEditor((state) => group && valueAt(state.document, group.path))
  const { groupName } = useThemeTexts(themeKey)
  if (!group) return null
  const { fields, path } = group
  return (
    <Panel title={groupName(key)} back={t('themeEditor.backToSettings')}>
      <FieldList fields={fields} base={path} values={resolveFields(fields, stored)} />
    </Panel>
  )
}
