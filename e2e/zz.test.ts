import { test } from 'vitest';
import { signUp } from './support/learners.ts';
import { heading } from './support/look.ts';
import { withApp } from './support/with-app.ts';
const app = withApp();
for (let k=0;k<3;k++) test('t'+k, async () => {
  let t=performance.now(); const lap=(n:string)=>{console.log(n, Math.round(performance.now()-t)); t=performance.now();};
  const page = await app.open(); lap('open');
  await signUp(page); lap('signup');
  await page.goto('/dashboard'); lap('goto');
  await heading(page,'UPSC Preparation').waitFor(); lap('heading');
  await page.reload(); lap('reload'); await heading(page,'UPSC Preparation').waitFor(); lap('heading');
  const p2=await app.openBeside(page); await p2.goto('/dashboard'); await heading(p2,'UPSC Preparation').waitFor(); lap('beside');
  await page.getByRole('button',{name:'Generate New Quiz'}).click(); lap('click');
  await page.getByRole('dialog').waitFor(); lap('dialog');
});
