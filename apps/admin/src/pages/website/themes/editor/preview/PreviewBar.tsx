import { type PreviewStates, previewStates } from '@backroom/theme/preview-messages'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { CollectionChoice } from './CollectionChoice.tsx'
import { hasCountdown, hasGoal, hasPopup } from './offered-states.ts'
import classes from './PreviewBar.module.css'
import { ProductChoice } from './ProductChoice.tsx'

/** Chooses the previewed page's data and state. Only offers states that the page can have. */
export function PreviewBar() {
  const { t } = useTranslation()
  const page = useEditor((state) => state.previewPage)
  const goal = useEditor(hasGoal)
  const clock = useEditor(hasCountdown)
  const popup = useEditor(hasPopup)
  if ((page === 'home' || page === 'order') && !clock && !popup) return null
  return (
    <section className={classes.bar} aria-label={t('themePreview.bar')}>
      {page === 'product' && <ProductChoice />}
      {page === 'product' && <StateSelect of="product" />}
      {(page === 'category' || page === 'search') && <ListingSelect page={page} />}
      {page === 'category' && <CollectionChoice />}
      {page === 'category' && <StateSelect of="collection" />}
      {page === 'search' && <StateSelect of="search" />}
      {page === 'cart' && <StateSelect of="cart" without={goal ? undefined : 'goalReached'} />}
      {clock && <StateSelect of="clock" />}
      {popup && <StateSelect of="popup" />}
    </section>
  )
}

/** Collections and search results are both lists of products, so one is chosen beside the other. */
function ListingSelect({ page }: { page: 'category' | 'search' }) {
  const { t } = useTranslation()
  const store = useEditorStore()
  return (
    <select
      className={classes.select}
      aria-label={t('themePreview.listing')}
      value={page}
      onChange={({ currentTarget }) =>
        store.update({ previewPage: currentTarget.value === 'search' ? 'search' : 'category' })
      }
    >
      <option value="category">{t('themePreview.collections')}</option>
      <option value="search">{t('themePreview.searchResults')}</option>
    </select>
  )
}

function StateSelect({ of, without }: { of: keyof PreviewStates; without?: string | undefined }) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const value = useEditor((state) => state.previewStates[of])
  const nameOf = (one: string) => t(`themePreview.state.${of}.${one}` as never) as string
  return (
    <select
      className={classes.select}
      aria-label={t(`themePreview.${of}`)}
      value={value}
      onChange={({ currentTarget }) =>
        store.update({
          previewStates: { ...store.getState().previewStates, [of]: currentTarget.value },
          announcement: t('themePreview.shown', { state: nameOf(currentTarget.value) }),
        })
      }
    >
      {previewStates[of]
        .filter((one) => one !== without)
        .map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
    </select>
  )
}
