import type { MenuItem } from '@backroom/contract/online-store/menus/menu-item'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import type { FormRules } from '../../../forms/drafts/use-draft-form.ts'
import { useEntityForm } from '../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../links.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import { rowsOf } from './menu-tree.ts'
import type { Menu } from './use-menu-columns.tsx'

interface Values {
  title: string
  handle: string
  children: MenuItem[]
}

/** The shared part of the forms for new and existing menus. */
function useRules() {
  const { t } = useTranslation()
  return {
    labels: { title: t('menus.title'), handle: t('menus.handle'), children: t('menus.content') },
    check: ({ title, children }: Values) => ({
      title: title.trim() === '' && t('menus.titleMissing'),
      children: rowsOf(children).some(({ item }) => item.title.trim() === '') && t('menus.itemTitleMissing'),
    }),
    formatters: {
      children: (items: MenuItem[]) =>
        rowsOf(items)
          .map(({ item, depth }) => `${'– '.repeat(depth)}${item.title}`)
          .join(', ') || t('menus.noItems'),
    },
  } satisfies FormRules<Values>
}

const reload = () => queryClient.invalidateQueries({ queryKey: ['menus', 'list'] })

export const useMenuForm = (id: string) =>
  useEntityForm({
    ...useRules(),
    load: api.menus.show,
    save: api.menus.update,
    id,
    values: ({ title, handle, children }: Menu): Values => ({ title, handle, children }),
    onSaved: reload,
  })

export function useNewMenuForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  return useNewForm(api.menus.create, {
    ...useRules(),
    values: { title: '', handle: '', children: [] } as Values,
    send: (body) => api.menus.create({ body }),
    onDone: async ({ id }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reload()
      await navigateTo('website.menus.update', { id })
    },
  })
}
