import type { ListDefinition } from '@backroom/contract/platform/lists/define-list'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { ListCard, type ListCardProps } from './ListCard.tsx'
import type { RowCount } from './use-list.ts'

interface Props<D extends ListDefinition, Row extends object> extends Omit<ListCardProps<D, Row>, 'label'> {
  title: string
  /** Text next to the row count. */
  detail?: string
  action?: ReactNode
  /** Between the title and the list. */
  figures?: ReactNode
}

/** A page that shows one list. */
export function ListScreen<D extends ListDefinition, Row extends { id: string }>(props: Props<D, Row>) {
  const { title, detail, action, figures, ...card } = props
  const { t } = useTranslation()
  const { rowCount } = card.list
  const countText = ({ count, isMore }: RowCount) => t(isMore ? 'lists.countMore' : 'lists.count', { count })
  const count = rowCount && (card.texts.count ?? countText)(rowCount)
  return (
    <>
      <PageHeader title={title} detail={[count, detail].filter(Boolean).join(' · ') || '\u00a0'} action={action} />
      {figures}
      <ListCard label={title} {...card} />
    </>
  )
}
