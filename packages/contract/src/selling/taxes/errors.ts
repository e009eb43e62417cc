import { errorTable } from '../../platform/api/error-table.ts'

export const taxesErrors = errorTable({
  tax_file_unreadable: {
    status: 422,
    fields: ['csv'],
    en: 'This file has no usable rate. The first line names the columns: country,region,class,name,percent.',
    vi: 'Tệp này không có mức thuế nào dùng được. Dòng đầu là tên cột: country,region,class,name,percent.',
  },
})
