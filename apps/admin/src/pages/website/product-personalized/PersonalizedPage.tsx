import { holds } from '@backroom/contract/access/permissions'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { useMe } from '../../../session/use-me.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { FontsCard } from './fonts/FontsCard.tsx'
import { NewPersonalizeDialog, PersonalizeDialog } from './PersonalizeDialog.tsx'
import classes from './PersonalizedPage.module.css'
import { PersonalizedTable } from './PersonalizedTable.tsx'
import { type Personalize, usePersonalizes } from './use-personalizes.ts'

const typingPauseMs = 300

/** Products that buyers write a text for, and what they are asked. */
export default function PersonalizedPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'products.edit')
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), typingPauseMs)
  const [open, setOpen] = useState<Personalize | 'new'>()
  const pages = usePersonalizes(wanted)
  const rows = pages.data?.pages.flatMap(({ items }) => items)
  const add = mayEdit && <Button onClick={() => setOpen('new')}>{t('personalizes.add')}</Button>
  return (
    <>
      <PageHeader title={pageLabel('website.product-personalized')} action={add} />
      <Card flush>
        <search className={classes.filters}>
          <TextInput
            maxLength={100}
            aria-label={t('personalizes.search')}
            placeholder={t('personalizes.search')}
            leftSection={<Search size={16} aria-hidden="true" />}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </search>
        {pages.isError && !rows && (
          <ErrorState
            text={failureText(pages.error)}
            requestId={pages.error instanceof ApiError ? pages.error.requestId : undefined}
            onRetry={() => void pages.refetch()}
          />
        )}
        {rows?.length === 0 &&
          (wanted ? (
            <EmptyState drawing="lens" title={t('personalizes.noMatch')} />
          ) : (
            <EmptyState title={t('personalizes.none')} action={add}>
              {t('personalizes.noneText')}
            </EmptyState>
          ))}
        {!(pages.isError && !rows) && rows?.length !== 0 && (
          <PersonalizedTable rows={rows} onOpen={mayEdit ? setOpen : undefined} />
        )}
        {pages.hasNextPage && (
          <div className={classes.more}>
            <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('ui.next')}
            </Button>
          </div>
        )}
      </Card>
      <div className={classes.fonts}>
        <FontsCard mayEdit={mayEdit} />
      </div>
      {open === 'new' && <NewPersonalizeDialog onClose={() => setOpen(undefined)} />}
      {open && open !== 'new' && <PersonalizeDialog stored={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
