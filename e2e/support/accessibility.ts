/** What every screen owes to everybody: no violation that axe finds in either theme and width, no sideways scroll. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const LOOKS = [
  ['light', 1280],
  ['dark', 1280],
  ['dark', 360],
  ['light', 360],
] as const;
const HEIGHT = 800;
const NARROWEST = 320;

interface Limits {
  /** For what is there on narrow or on wide screens only. */
  widths?: readonly number[];
}

/** Looks at the page as it stands, in both themes and both widths. All findings come in one message. */
export async function expectAccessible(page: Page, { widths = [1280, 360] }: Limits = {}): Promise<void> {
  const findings: string[] = [];
  for (const [colorScheme, width] of LOOKS) {
    if (!widths.includes(width)) continue;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: HEIGHT });
    // One frame only: no second page is needed to gather what frames found.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
    // The themes differ in their colours alone (ui/tokens.css), so the second is asked about colours.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    for (const { id, help, nodes } of violations) {
      const places = nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `    ${target.join(' ')}: ${failureSummary}`);
      findings.push(`${colorScheme}, ${width} px: ${id} (${help}), ${nodes.length} places\n${places.join('\n')}`);
    }
  }
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
  const sideways = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  if (sideways > 0) findings.push(`${NARROWEST} px: the page scrolls sideways by ${sideways} px`);
  expect(findings.join('\n')).toBe('');
}
