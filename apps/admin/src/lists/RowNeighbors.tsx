import { type ListDefinition, readListAddress, writeListAddress } from '@backroom/contract/platform/lists/define-list'
import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type AnyCall, anyQueryOptions } from '../api/client.ts'
import type { toPage } from '../links.tsx'
import classes from './Lists.module.css'

interface Props {
  definition: ListDefinition
  neighbors: AnyCall<{ previousId: string | null; nextId: string | null }>
  /** Of the page. The search holds the filters and the sort order of the list that the person came from. */
  params: { id: string }
  search: Readonly<Record<string, string>>
  /** The page of another row, which keeps the filters and the sort order. */
  link: (id: string, list: Record<string, string>) => ReturnType<typeof toPage>
}

/** Opens the rows before and after this one, in the list that the person came from. */
export function RowNeighbors({ definition, neighbors, params: { id }, search, link }: Props) {
  const { t } = useTranslation()
  const list = writeListAddress(definition, readListAddress(definition, search))
  const query = anyQueryOptions(neighbors, { params: { id }, query: list })
  const { previousId, nextId } = useQuery({ ...query, meta: { silent: true } }).data ?? {}
  const sides = [
    { label: t('lists.previous'), rowId: previousId, Icon: ChevronLeft },
    { label: t('lists.next'), rowId: nextId, Icon: ChevronRight },
  ]
  return (
    <nav className={classes.neighbors} aria-label={t('lists.neighbors')}>
      {sides.map(({ label, rowId, Icon }) => (
        <ActionIcon
          key={label}
          variant="default"
          size={36}
          aria-label={label}
          title={label}
          {...(rowId ? { renderRoot: link(rowId, list) } : { disabled: true })}
        >
          <Icon size={16} aria-hidden="true" />
        </ActionIcon>
      ))}
    </nav>
  )
}
