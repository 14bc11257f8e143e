import { expect, type Locator, type Page } from '@playwright/test'

export const getPanel = (page: Page) => page.getByRole('complementary', { name: 'Classification' })
export const getPanelGroup = (page: Page, name: string) => getPanel(page).getByRole('region', { name })

/** Opens a group of the panel, which is closed at first. */
export async function openPanelGroup(page: Page, name: string): Promise<Locator> {
  const group = getPanelGroup(page, name)
  await group.getByRole('heading', { name }).click()
  await expect(group.locator('details')).toHaveAttribute('open')
  return group
}
