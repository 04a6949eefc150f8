import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeRouter } from './app/router.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element #root');

createRoot(place).render(
  <StrictMode>
    <RouterProvider router={makeRouter()} />
  </StrictMode>,
);
