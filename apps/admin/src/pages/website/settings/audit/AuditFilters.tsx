import { auditedConcepts } from '@backroom/contract/audit/sentences'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { usePage } from '../../../../links.tsx'
import { DayField } from '../../../../ui/dates/DayField.tsx'
import classes from './AuditPage.module.css'
import { conceptText } from './audit-words.ts'

const typingPauseMs = 300

export function AuditFilters() {
  const { t } = useTranslation()
  const { search, setSearch } = usePage('website.settings.audit')
  return (
    <search className={classes.filters}>
      <SearchField key={search.text === '' ? 'empty' : 'filled'} />
      <NativeSelect
        aria-label={t('audit.concept')}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        value={search.concept}
        data={[
          { value: '', label: t('audit.anyConcept') },
          ...auditedConcepts.map((value) => ({ value, label: conceptText(value) })),
        ]}
        onChange={({ currentTarget }) => setSearch({ concept: currentTarget.value }, { replace: true })}
      />
      <PersonFilter />
      <DayField
        label={t('audit.from')}
        isLabelHidden
        isClearable
        value={search.from}
        onChange={(from) => setSearch({ from }, { replace: true })}
      />
      <DayField
        label={t('audit.to')}
        isLabelHidden
        isClearable
        value={search.to}
        onChange={(to) => setSearch({ to }, { replace: true })}
      />
    </search>
  )
}

/** Who works in the shop, and who once did something in it. */
function PersonFilter() {
  const { t } = useTranslation()
  const { search, setSearch } = usePage('website.settings.audit')
  const { data } = useQuery(queryOptions(api.audit.people))
  const people = data?.people ?? []
  const isListed = people.some(({ id }) => id === search.person)
  return (
    <NativeSelect
      aria-label={t('audit.person')}
      rightSection={<ChevronDown size={16} aria-hidden="true" />}
      value={search.person}
      data={[
        { value: '', label: t('audit.anyPerson') },
        ...people.map(({ id, name, email }) => ({ value: id, label: name ? `${name} (${email})` : email })),
        // From an address that was kept, or while the list is on its way.
        ...(search.person && !isListed ? [{ value: search.person, label: search.person }] : []),
      ]}
      onChange={({ currentTarget }) => setSearch({ person: currentTarget.value }, { replace: true })}
    />
  )
}

function SearchField() {
  const { t } = useTranslation()
  const { search, setSearch } = usePage('website.settings.audit')
  const [text, setText] = useState(search.text)
  const look = useDebouncedCallback((wanted: string) => setSearch({ text: wanted }, { replace: true }), typingPauseMs)
  return (
    <TextInput
      className={classes.search ?? ''}
      maxLength={100}
      aria-label={t('audit.search')}
      placeholder={t('audit.searchHint')}
      leftSection={<Search size={16} aria-hidden="true" />}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        look(currentTarget.value.trim())
      }}
    />
  )
}
