import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import { SearchSelect } from './SearchSelect.tsx'

interface Props {
  id: string
  label: string
  value: string
  change: (handle: string) => void
}

/** Chooses a published content page. Offers the first pages and searches the others. */
export function ContentPageControl(props: Props) {
  const { t } = useTranslation()
  return (
    <SearchSelect
      {...props}
      isOpenList
      call={api.contentPages.published}
      items={({ pages }) => pages}
      texts={{
        search: t('pickers.searchPage'),
        clear: t('pickers.clearPage'),
        nothing: t('pickers.noPageFound'),
        gone: (handle) => t('pickers.pageGone', { handle }),
        failed: t('pickers.pagesFailed'),
      }}
    />
  )
}
