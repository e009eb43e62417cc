import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { LogOutDialog } from './LogOutDialog.tsx'
import classes from './StaffPage.module.css'
import { StaffTable } from './StaffTable.tsx'

type Open = { kind: 'invite' | 'logOutAll' } | { kind: 'access'; id: string }

/** The members of the store and their access. */
export default function StaffPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const [open, setOpen] = useState<Open>()
  const { data, error, refetch } = useQuery(pageQueryOptions(api.staff.list))
  const close = () => setOpen(undefined)
  const chosen = open?.kind === 'access' ? data?.staffs.find(({ id }) => id === open.id) : undefined
  return (
    <>
      <PageHeader
        title={pageLabel('website.settings.account')}
        action={
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setOpen({ kind: 'logOutAll' })}>
              {t('staff.logOutAll')}
            </Button>
            <Button onClick={() => setOpen({ kind: 'invite' })}>{t('staff.invite')}</Button>
          </div>
        }
      />
      <Card flush>
        {error && !data ? (
          <ErrorState
            text={failureText(error)}
            requestId={error instanceof ApiError ? error.requestId : undefined}
            onRetry={() => void refetch()}
          />
        ) : (
          <StaffTable staffs={data?.staffs} onOpen={(id) => setOpen({ kind: 'access', id })} />
        )}
      </Card>
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'logOutAll' && <LogOutDialog onClose={close} />}
      {chosen && <AccessDialog key={chosen.id} staff={chosen} onClose={close} />}
    </>
  )
}
