import type { Segment } from '@backroom/contract/selling/segments/endpoints'
import type { segmentList } from '@backroom/contract/selling/segments/list'
import type { SegmentRuleField } from '@backroom/contract/selling/segments/rule-fields'
import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../../lists/filters/filter-texts.ts'
import type { ListColumns } from '../../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { SegmentCount } from './SegmentCount.tsx'

export function useSegmentColumns(): ListColumns<typeof segmentList, Segment> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const fieldsOf = ({ conditions }: Segment) =>
    [...new Set(conditions.map(({ field }) => t(`segments.field.${field as SegmentRuleField}`)))].join(', ')
  return [
    { key: 'name', header: t('segments.name'), sort: 'name', cell: ({ name }) => name },
    { key: 'conditions', header: t('segments.conditions'), width: '36%', cell: fieldsOf },
    {
      key: 'customers',
      header: t('segments.customers'),
      width: 160,
      isNumber: true,
      cell: ({ id }) => <SegmentCount id={id} />,
    },
    {
      key: 'updated',
      header: t('segments.updated'),
      sort: 'updated',
      width: 144,
      cell: ({ updatedAt }) => <DateTime at={updatedAt} timeZone={zone} short />,
    },
  ]
}

export function useSegmentTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: (name) => name,
    value: (_, value) => value,
    search: t('segments.search'),
    searchHint: t('segments.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'segments.countMore' : 'segments.count', { count }),
    noMatch: t('segments.noMatch'),
  }
}
