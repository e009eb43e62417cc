import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { AddDomainDialog } from './AddDomainDialog.tsx'
import { DomainCard } from './DomainCard.tsx'
import classes from './DomainPage.module.css'

export default function DomainPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { data } = useSuspenseQuery(pageQueryOptions(api.domains.list))
  const [isAdding, setAdding] = useState(false)
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.domain')}
        detail={t('domains.lead')}
        action={<Button onClick={() => setAdding(true)}>{t('domains.add')}</Button>}
      />
      {data.domains.map((domain) => (
        <DomainCard key={domain.host} domain={domain} />
      ))}
      {isAdding && <AddDomainDialog onClose={() => setAdding(false)} />}
    </div>
  )
}
