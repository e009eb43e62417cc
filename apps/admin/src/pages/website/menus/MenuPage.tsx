import { menuCan } from '@backroom/contract/online-store/menus/rules'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { usePage } from '../../../links.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { MenuFields } from './MenuFields.tsx'
import { RemoveMenuDialog } from './RemoveMenuDialog.tsx'
import { useMenuForm } from './use-menu-form.ts'

export default function MenuPage() {
  const { t } = useTranslation()
  const { id } = usePage('website.menus.update').params
  const { data: menu } = useSuspenseQuery(pageQueryOptions(api.menus.show, { params: { id } }))
  const form = useMenuForm(id)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className={layout.page}>
      <PageHeader
        title={menu.title}
        action={
          menuCan.remove(menu) && (
            <Button variant="default" color="red" onClick={() => setRemoving(true)}>
              {t('menus.remove')}
            </Button>
          )
        }
      />
      <EntityForm form={form}>
        <MenuFields form={form} isHandleFixed={!menuCan.changeHandle(menu)} deadItemIds={menu.deadItemIds} />
      </EntityForm>
      {isRemoving && <RemoveMenuDialog menu={menu} beforeLeaving={form.discard} onClose={() => setRemoving(false)} />}
    </div>
  )
}
