import { personalizeList } from '@backroom/contract/catalog/personalizes/list'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { usePage } from '../../../links.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useMe } from '../../../session/use-me.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { FontsCard } from './fonts/FontsCard.tsx'
import { NewPersonalizeDialog, PersonalizeDialog } from './PersonalizeDialog.tsx'
import classes from './PersonalizedPage.module.css'
import type { Personalize } from './personalize.ts'
import { Kind, Limit, usePersonalizeColumns } from './use-personalize-columns.tsx'

/** Products with a text that customers enter. */
export default function PersonalizedPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'products.edit')
  const [open, setOpen] = useState<Personalize | 'new'>()
  const list = useList({
    definition: personalizeList,
    ...usePage('website.product-personalized'),
    list: api.personalizes.list,
    count: api.personalizes.count,
  })
  const add = mayEdit && <Button onClick={() => setOpen('new')}>{t('personalizes.add')}</Button>
  return (
    <>
      <ListScreen
        title={pageLabel('website.product-personalized')}
        action={add}
        list={list}
        texts={{
          filter: (name) => name,
          value: (_, value) => value,
          search: t('personalizes.search'),
          searchHint: t('personalizes.search'),
          noMatch: t('personalizes.noMatch'),
        }}
        columns={usePersonalizeColumns()}
        rowLink={(row, children) =>
          mayEdit ? (
            <button type="button" onClick={() => setOpen(row)}>
              {children}
            </button>
          ) : (
            children
          )
        }
        phone={(row) => ({
          title: row.productTitle,
          value: <Limit row={row} />,
          detail: row.label,
          status: <Kind row={row} />,
        })}
        emptyState={
          <EmptyState title={t('personalizes.none')} action={add}>
            {t('personalizes.noneText')}
          </EmptyState>
        }
      />
      <div className={classes.fonts}>
        <FontsCard mayEdit={mayEdit} />
      </div>
      {open === 'new' && <NewPersonalizeDialog onClose={() => setOpen(undefined)} />}
      {open && open !== 'new' && <PersonalizeDialog stored={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
