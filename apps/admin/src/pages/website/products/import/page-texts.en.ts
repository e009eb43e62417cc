export const texts = {
  file: 'File',
  choose: 'Choose file',
  fileHint: 'A CSV file of at most {{max, number}} MB, as Shopify or this page exports it. You can also drop it here.',
  fileMissing: 'Choose a file.',
  fileTooLarge: 'This file is larger than {{max, number}} MB. Split it into several files.',
  uploaded: '{{name}}: uploaded',
  uploading: '{{name}}: uploading',
  existing: 'Products that already exist',
  existingChoice: { update: 'Update them', skip: 'Leave them as they are' },
  existingText: {
    update: 'Products with the same handle get what the file says. Their stock stays.',
    skip: 'Only new products are added.',
  },
  status: 'Status of the products',
  statusChoice: { file: 'As the file says', draft: 'New products are drafts' },
  statusText: {
    file: 'Customers see active products at once.',
    draft: 'Nothing new is shown to customers. Existing products keep their status.',
  },
  start: 'Import products',
} as const
