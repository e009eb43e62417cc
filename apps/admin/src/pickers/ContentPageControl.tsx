import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import { FoundSelect } from './FoundSelect.tsx'

interface Props {
  id: string
  label: string
  value: string
  change: (handle: string) => void
}

/** A content page that is published: the first ones are offered, the others found by words of them. */
export function ContentPageControl(props: Props) {
  const { t } = useTranslation()
  return (
    <FoundSelect
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
