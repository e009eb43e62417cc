import type { PreviewStates } from '@backroom/theme/preview-messages'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { CollectionChoice } from './CollectionChoice.tsx'
import { offeredStates } from './offered-states.ts'
import classes from './PreviewBar.module.css'
import { ProductChoice } from './ProductChoice.tsx'

/** What is previewed and in which state, where there is anything to choose. */
export function PreviewBar() {
  const { t } = useTranslation()
  const page = useEditor((state) => state.previewPage)
  const offered = useEditor((state) => JSON.stringify(offeredStates(state)))
  const states = Object.entries(JSON.parse(offered) as ReturnType<typeof offeredStates>)
  const hasChoice = page === 'product' || page === 'category'
  if (!hasChoice && states.length === 0) return null
  return (
    <section className={classes.bar} aria-label={t('themePreview.bar')}>
      {page === 'product' && <ProductChoice />}
      {page === 'category' && <CollectionChoice />}
      {states.map(([of, values]) => (
        <StateSelect key={of} of={of as keyof PreviewStates} values={values} />
      ))}
    </section>
  )
}

function StateSelect({ of, values }: { of: keyof PreviewStates; values: readonly string[] }) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const value = useEditor((state) => state.previewStates[of])
  return (
    <select
      className={classes.select}
      aria-label={t(`themePreview.${of}`)}
      value={value}
      onChange={({ currentTarget }) =>
        store.update({ previewStates: { ...store.getState().previewStates, [of]: currentTarget.value } })
      }
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {t(`themePreview.state.${of}.${one}` as never)}
        </option>
      ))}
    </select>
  )
}
